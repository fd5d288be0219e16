/**
 * Where to go after signing in: a path of ours, or home. Browsers read `//host`, `/\host` and a tab or line break inside as
 * the way to another site.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000) return "/";
  const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted);
  const [path = ""] = wanted.split(/[?#]/);
  // `/x/../api` and `/.//host` are other paths than they look.
  const hasDots = /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
  return ownPath && !hasDots && !/^\/api(\/|$)/i.test(path) ? wanted : "/";
}
