/** The colours of one livery, chosen to sit well together. `paint` covers most of the car. */
export type Palette = { paint: string; second: string; accent: string; spark: string; pale: string };

export const palettes = {
  sakura: { paint: "#ff9cc2", second: "#e8387f", accent: "#7d1a5e", spark: "#ffe08a", pale: "#fff0f6" },
  mint: { paint: "#17c3b2", second: "#0b4f6c", accent: "#ff5d9e", spark: "#fff275", pale: "#e9fffb" },
  ultraviolet: { paint: "#5a2bf0", second: "#1d0f52", accent: "#ff4fd8", spark: "#3ee7ff", pale: "#f2ecff" },
  citrus: { paint: "#ffb81c", second: "#f25c05", accent: "#8f1d14", spark: "#fff3b0", pale: "#fffaf0" },
  venom: { paint: "#101820", second: "#00bf63", accent: "#b6ff3b", spark: "#ffffff", pale: "#e6fff2" },
  crimson: { paint: "#d90f37", second: "#1c0f1f", accent: "#ffc94d", spark: "#ffffff", pale: "#fff1ee" },
  sky: { paint: "#3fa7ff", second: "#123a9c", accent: "#ffd23f", spark: "#ff6f91", pale: "#f0f9ff" },
  midnight: { paint: "#141c3d", second: "#3b52c4", accent: "#e3b04b", spark: "#ffe9b0", pale: "#fff8e7" },
  pearl: { paint: "#f6f2ff", second: "#b8a3ff", accent: "#ff6fb5", spark: "#4fd8ff", pale: "#ffffff" },
  lavender: { paint: "#b79cff", second: "#6a3fd1", accent: "#ff8ac2", spark: "#fff6a8", pale: "#faf6ff" },
  snow: { paint: "#f7fbff", second: "#2e6be6", accent: "#e6264b", spark: "#ffd84d", pale: "#ffffff" },
  coral: { paint: "#ff6f61", second: "#0f8b8d", accent: "#ffe66d", spark: "#fff7e0", pale: "#fff5f0" },
  ocean: { paint: "#0a3d7a", second: "#1ba8d6", accent: "#7df9ff", spark: "#ffffff", pale: "#e8fbff" },
  ember: { paint: "#22131c", second: "#e8501e", accent: "#ffb52e", spark: "#fff0c2", pale: "#fff4e6" },
  matcha: { paint: "#a7c957", second: "#386641", accent: "#bc4749", spark: "#fff3d6", pale: "#fbfbee" },
  grape: { paint: "#7b2d8b", second: "#310b45", accent: "#b8f04a", spark: "#ffd1f7", pale: "#fbefff" },
  peach: { paint: "#ffd0b0", second: "#ff7f6e", accent: "#7a3b69", spark: "#fff4c9", pale: "#fff8f2" },
  steel: { paint: "#aeb9c9", second: "#2a3550", accent: "#ff3d6e", spark: "#fdf06f", pale: "#f5f8fc" },
  bubblegum: { paint: "#ff5fb0", second: "#5cc8ff", accent: "#4b2ca8", spark: "#fff58c", pale: "#fff2fb" },
  lemon: { paint: "#ffe44d", second: "#1d1d2b", accent: "#ff4f79", spark: "#54e0ff", pale: "#fffdea" },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
