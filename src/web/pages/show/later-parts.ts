/** Apart from the page, whose first view would else have the names of their many files. */
export const loadShowManage = () => import("../show-manage.tsx");
export const loadProblem = () => import("./show-problem.tsx");
export const loadWatcher = () => import("./show-watcher.tsx");
