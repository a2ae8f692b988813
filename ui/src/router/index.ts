// Location and navigation. No other module imports react-router-dom.
export { Route, Routes, StaticRouter } from 'react-router-dom'
export { back, changeQuery, navigate, OVER_PAGE } from './address'
export { isForBrowser, Link, type LinkProps } from './Link'
export { leavePage } from './leavePage'
export { takeMove, watchMoves } from './moves'
export { Redirect, Router, useLocation, useQuery } from './Router'
export { isSitePath } from './sitePath'
