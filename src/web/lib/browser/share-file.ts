/** Phones have it, with HTTPS only; few desktops do. */
export function mayShareFiles(file: File): boolean {
  return typeof navigator.share === "function" && navigator.canShare?.({ files: [file] }) === true;
}

/** Opens the device's share menu. Must be called during a press. `closed`: the person changed their mind. */
export async function shareFile(file: File, text: string): Promise<"shared" | "closed" | "failed"> {
  try {
    await navigator.share({ files: [file], text });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "failed";
  }
}
