/** The hero's stripes, at the angle of all slanted shapes. */
export function HeroLivery() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-[40rem] w-full mask-t-from-70% @5xl:h-full @5xl:mask-none"
    >
      <defs>
        <linearGradient id="livery-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#00bf63" />
          <stop offset="1" stopColor="#00bf63" stopOpacity="0.28" />
        </linearGradient>
        <radialGradient id="livery-light" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#00bf63" stopOpacity="0.3" />
          <stop offset="1" stopColor="#00bf63" stopOpacity="0" />
        </radialGradient>
        <pattern id="livery-dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
          <circle cx="7" cy="7" r="1.6" fill="#fff" />
        </pattern>
      </defs>
      <ellipse cx="1120" cy="430" rx="620" ry="460" fill="url(#livery-light)" />
      <g transform="skewX(-25)">
        <rect x="1120" y="0" width="300" height="800" fill="url(#livery-fade)" />
        <rect x="1442" y="0" width="26" height="800" fill="#fff" fillOpacity="0.9" />
        <rect x="1486" y="0" width="64" height="800" fill="#00bf63" fillOpacity="0.45" />
        <rect x="1082" y="0" width="12" height="800" fill="#00bf63" fillOpacity="0.6" />
        <rect x="1050" y="0" width="6" height="800" fill="#fff" fillOpacity="0.35" />
        <rect x="560" y="0" width="1" height="800" fill="#fff" fillOpacity="0.12" />
        <rect x="1570" y="0" width="420" height="800" fill="url(#livery-dots)" fillOpacity="0.1" />
      </g>
    </svg>
  );
}
