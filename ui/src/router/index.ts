// Location and navigation. No other module imports react-router-dom.
export { isModifiedClick, Link, type LinkProps } from './Link'
export { leavePage } from './leavePage'
export { back, changeQuery, type NavigateOptions, navigate, OVERLAY_PARAMS } from './navigate'
export { takeNavigationType, watchHistory } from './navigationType'
export { Redirect, Router, useLocation, useSearchParams } from './Router'
export { fragmentOf, isSitePath } from './sitePath'
