/** Not with the other paths, which are in every first view. `exhibitId`: the car whose sheet is open. */
export function showPath(showId: number, exhibitId?: number): string {
  return exhibitId === undefined ? `/show/${showId}` : `/show/${showId}?entry=${exhibitId}`;
}

export function showStagePath(showId: number): string {
  return `${showPath(showId)}/stage`;
}

export function showRemotePath(showId: number): string {
  return `${showPath(showId)}/remote`;
}

export function showManagePath(showId: number): string {
  return `${showPath(showId)}/manage`;
}
