const outline =
  "M40 216c-5-14-6-32 2-44l6-6 38-6c22-20 52-36 92-39 28-2 50 2 70 16l30 21c32 3 64 11 80 26 8 8 10 20 6 30l-28 2a37 37 0 0 0-74 0H143a37 37 0 0 0-74 0z";

const glass = "M108 157c20-17 44-27 72-29 24-1 42 2 58 12l24 18z";

export function ShowCarBody() {
  return (
    <>
      <defs>
        <clipPath id="car-outline">
          <path d={outline} />
        </clipPath>
        <linearGradient id="car-paint" x1="0" y1="0" x2="1" y2="0.15">
          <stop offset="0" stopColor="#6d28ff" />
          <stop offset="0.34" stopColor="#ff2f7d" />
          <stop offset="0.72" stopColor="#ff7aa8" />
          <stop offset="1" stopColor="#ffe3ee" />
        </linearGradient>
        <linearGradient id="car-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.45" />
          <stop offset="0.42" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.62" stopColor="#1a0030" stopOpacity="0" />
          <stop offset="1" stopColor="#1a0030" stopOpacity="0.6" />
        </linearGradient>
        <linearGradient id="car-glass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#4b5f8f" />
          <stop offset="0.5" stopColor="#141a30" />
          <stop offset="1" stopColor="#0a0d1c" />
        </linearGradient>
        <Glow id="car-headlight" color="#fffbe6" />
        <Glow id="car-taillight" color="#ff1f3d" />
        <pattern id="car-waves" width="22" height="11" patternUnits="userSpaceOnUse">
          <path
            d="M0 11a11 11 0 0 1 22 0M4 11a7 7 0 0 1 14 0M8 11a3 3 0 0 1 6 0M-11 11a11 11 0 0 1 22 0M11 11a11 11 0 0 1 22 0"
            fill="none"
            stroke="#fff"
            strokeWidth="1.2"
          />
        </pattern>
      </defs>
      <Wing />
      <path d={outline} fill="url(#car-paint)" />
      <g clipPath="url(#car-outline)">
        <Wrap />
        <path d={outline} fill="url(#car-shade)" />
        <path
          d="M44 171c60-9 150-13 234-11 30 1 58 8 76 22"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.55"
          strokeWidth="1.6"
        />
      </g>
      <path d={glass} fill="url(#car-glass)" />
      <path d="M180 127.500v30M180 128c-8 8-12 18-13 29.5" stroke="#ff2f7d" strokeWidth="4" fill="none" />
      <path d="M124 153c16-12 34-19 50-20l-12 22-40 1z" fill="#fff" opacity="0.14" />
      <path d={outline} fill="none" stroke="#fff" strokeOpacity="0.4" strokeWidth="1" />
      <Details />
      <Wheel x={106} />
      <Wheel x={300} />
    </>
  );
}

/** The itasha wrap: waves, a koi along the doors, and stripes at the back. */
function Wrap() {
  return (
    <>
      <rect x="30" y="182" width="340" height="40" fill="url(#car-waves)" opacity="0.55" />
      <path d="M70 220 104 130h20L90 220zM98 220l34-90h8l-34 90z" fill="#00e07a" />
      <path d="M48 220 82 130h6L54 220z" fill="#fff" opacity="0.85" />
      <g>
        <path
          d="M132 206c10-16 26-26 48-29 34-5 70 0 94-8-10 16-30 28-58 30-22 2-36-2-50 4-8 4-16 12-26 12 4-6 4-10 0-12-4 2-6 3-8 3z"
          fill="#fff"
        />
        <path
          d="M186 177c12-2 26-2 38-2-4 8-14 13-24 12-8-1-14-5-14-10zM238 176c10-1 22-2 32-5-6 9-16 16-26 17-6-2-8-7-6-12zM156 190c6-5 12-8 18-9 2 6-2 12-8 15-6 1-10-2-10-6z"
          fill="#ff5a1f"
        />
        <path d="M214 196c-4 8-12 13-22 13 4-4 6-8 8-12zM226 174c2-6 8-11 16-12-2 4-3 8-4 11z" fill="#ffd9c7" />
        <circle cx="262" cy="175" r="2" fill="#1a0030" />
      </g>
      <g fill="#fff">
        <path d="m318 176 2 5 5 2-5 2-2 5-2-5-5-2 5-2zM336 192l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.500zM146 164l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.500z" />
      </g>
    </>
  );
}

function Wing() {
  return (
    <g fill="#15122b">
      <path d="m56 148 5 18h5l-4-18zM78 147l4 14h5l-4-14z" />
      <path d="M34 141c18 4 38 5 62 2v6c-22 4-42 4-62 0z" />
      <path d="M34 141c18 4 38 5 62 2v2c-22 3-42 3-62 0z" fill="#00e07a" />
    </g>
  );
}

function Details() {
  return (
    <>
      <path d="M334 173c10 3 18 7 24 13-8 2-18 1-26-3-4-3-3-9 2-10z" fill="#fffbe6" />
      <circle cx="346" cy="181" r="22" fill="url(#car-headlight)" />
      <path d="M40 174c4-3 10-5 16-5 1 6-2 10-8 11h-9z" fill="#ff1f3d" />
      <circle cx="46" cy="175" r="24" fill="url(#car-taillight)" />
      <path
        d="M172 158c-4 20-4 40 0 58M262 159c4 16 4 34-2 50"
        fill="none"
        stroke="#1a0030"
        strokeOpacity="0.35"
        strokeWidth="1.2"
      />
      <path d="M182 168h14" stroke="#1a0030" strokeOpacity="0.5" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M252 152c8-4 14-3 16 1 0 4-4 6-10 6z" fill="#15122b" />
      <path d="M143 217h120l-4 7H148zM336 216h34l-4 6h-28zM38 214l32 3-2 5H44z" fill="#15122b" />
      <path d="M148 221h110" stroke="#2bff9a" strokeWidth="1.5" />
    </>
  );
}

function Glow({ id, color }: { id: string; color: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor={color} stopOpacity="0.7" />
      <stop offset="1" stopColor={color} stopOpacity="0" />
    </radialGradient>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 214)`}>
      <circle r="30" fill="#0a0b12" />
      <circle r="29" fill="none" stroke="#3a3f52" strokeWidth="1" />
      <circle r="22" fill="#1b1f2e" stroke="#dfe5f2" strokeWidth="2.5" />
      {[0, 72, 144, 216, 288].map((angle) => (
        <path key={angle} d="M-3.5-4-5-20.500h4l1 12 1-12h4L3.5-4z" fill="#dfe5f2" transform={`rotate(${angle})`} />
      ))}
      <circle r="4.5" fill="#00e07a" />
    </g>
  );
}
