import { ShowCarBody } from "./show-car-body.tsx";

/** A wrapped coupe in a car park at night, for the preview in the hero. */
export function ShowCar() {
  return (
    <svg viewBox="0 0 400 300" className="block aspect-4/3 w-full" aria-hidden="true">
      <defs>
        <linearGradient id="show-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0d0b26" />
          <stop offset="1" stopColor="#5a2470" />
        </linearGradient>
        <linearGradient id="show-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a1838" />
          <stop offset="1" stopColor="#07060f" />
        </linearGradient>
        <radialGradient id="show-bulb">
          <stop offset="0" stopColor="#fff3d1" />
          <stop offset="0.25" stopColor="#ffd27a" stopOpacity="0.8" />
          <stop offset="1" stopColor="#ffb347" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="show-underglow">
          <stop offset="0" stopColor="#2bff9a" stopOpacity="0.75" />
          <stop offset="0.6" stopColor="#00bf63" stopOpacity="0.3" />
          <stop offset="1" stopColor="#00bf63" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="show-beam" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#fffbe6" stopOpacity="0.7" />
          <stop offset="1" stopColor="#fffbe6" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="400" height="196" fill="url(#show-sky)" />
      <Backdrop />
      <rect y="190" width="400" height="110" fill="url(#show-floor)" />
      <path d="M0 300 96 190h14L40 300zM400 300 330 190h-10l38 110z" fill="#fff" opacity="0.07" />
      <ellipse cx="202" cy="243" rx="196" ry="34" fill="url(#show-underglow)" />
      <path d="M356 184 400 170v66l-42-32z" fill="url(#show-beam)" />
      <ShowCarBody />
    </svg>
  );
}

function Backdrop() {
  return (
    <>
      <path
        d="M0 196v-44h26v-22h30v30h18v-52h34v40h22v-16h26v58h60v-64h30v28h22v-44h38v60h20v-24h34v14h40v36z"
        fill="#140d2b"
      />
      <path d="M4 196v-22l28-20 28 20v22zM336 196v-24l30-20 30 20v24z" fill="#241640" />
      <path d="M32 154v42M366 152v44" stroke="#fff" strokeOpacity="0.14" />
      <path d="M-10 40q110 52 220 6t210 10M-10 22q90 26 180 6t240-18" fill="none" stroke="#000" strokeOpacity="0.5" />
      {bulbs.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="url(#show-bulb)" />
      ))}
    </>
  );
}

const bulbs = [
  [14, 50, 11],
  [52, 62, 12],
  [95, 68, 12],
  [140, 67, 12],
  [183, 57, 11],
  [222, 45, 11],
  [266, 37, 12],
  [310, 39, 13],
  [352, 48, 12],
  [390, 56, 11],
  [70, 32, 6],
  [125, 33, 6],
  [205, 22, 6],
  [290, 14, 6],
] as const;
