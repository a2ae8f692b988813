/** Renders the games page of sports and esports: the page of the electronic games, with another type. */
export { default } from './egame'
