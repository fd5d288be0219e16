/**
 * Where to go after signing in: a path of ours, or home. Browsers read `//host`, `/\host` and a path with a tab or line
 * break as the address of another site.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000) return "/";
  const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted);
  const [path = ""] = wanted.split(/[?#]/);
  // A browser resolves dots, so `/x/../api` and `/.//host` lead elsewhere.
  const hasDots = /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
  return ownPath && !hasDots && !/^\/api(\/|$)/i.test(path) ? wanted : "/";
}
