/**
 * Where to go after signing in: a path of ours, or home. Browsers read `//host`, `/\host` and a tab or line break inside as
 * the way to another site.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000) return "/";
  const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted);
  return ownPath && !/^\/api(\/|$|\?)/i.test(wanted) ? wanted : "/";
}
