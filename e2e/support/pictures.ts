import sharp from "sharp";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <rect width="1200" height="800" fill="#3a6ea5"/><rect y="560" width="1200" height="240" fill="#5a5a50"/>
  <rect x="150" y="340" width="820" height="240" rx="90" fill="#c83246"/><rect x="560" y="250" width="300" height="140" fill="#e8c46a"/>
  <circle cx="330" cy="600" r="100" fill="#181c20"/><circle cx="800" cy="600" r="100" fill="#181c20"/></svg>`;

/** A car that looks different when it is turned, as a file to upload. */
export async function carPhoto() {
  const buffer = await sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toBuffer();
  return { name: "car.jpg", mimeType: "image/jpeg", buffer };
}

export async function turnedCarPhoto(): Promise<Buffer> {
  return sharp((await carPhoto()).buffer)
    .rotate(90)
    .toBuffer();
}

/** A sponsor's logo on nothing, as a file to upload. */
export async function logoFile(name: string, color = "#123a6b") {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160">
    <circle cx="80" cy="80" r="60" fill="${color}"/>
    <text x="160" y="98" font-family="sans-serif" font-size="52" font-weight="bold" fill="${color}">${name}</text></svg>`;
  return { name: `${name}.png`, mimeType: "image/png", buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

const grid = 32; // coarse enough to ignore scaling, fine enough to notice another picture

/** The mean difference per channel, from 0 to 255, on a background of the given color. */
export async function meanDifference(one: Buffer, other: Buffer, background: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => coarse(picture, background)));
  if (!a || !b) throw new Error("A picture is missing");
  return a.reduce((sum, value, position) => sum + Math.abs(value - (b[position] ?? 0)), 0) / a.length;
}

async function coarse(picture: Buffer, background: string): Promise<Buffer> {
  // In two steps: shrinking a WebP while it is read gives other edges than shrinking a screenshot afterwards.
  const whole = await sharp(picture).flatten({ background: background.trim() }).removeAlpha().png().toBuffer();
  return sharp(whole).resize(grid, grid, { fit: "fill" }).raw().toBuffer();
}
