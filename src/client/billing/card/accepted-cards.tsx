/** The accepted card brands, 152 px wide as specified. */
export function AcceptedCards() {
  return (
    <svg
      width={152}
      height={23}
      viewBox="0 0 152 23"
      role="img"
      aria-label="Visa, Mastercard, American Express and Discover are accepted"
    >
      <CardShape x={0} fill="#ffffff">
        <text x={17} y={15.5} fontSize={10.5} fontStyle="italic" fontWeight={800} fill="#1a2b7c" textAnchor="middle">
          VISA
        </text>
      </CardShape>
      <CardShape x={39.33} fill="#ffffff">
        <circle cx={13.5} cy={11.5} r={6.5} fill="#d8232a" />
        <circle cx={20.5} cy={11.5} r={6.5} fill="#f0a01f" />
        <path d="M17 6.02a6.5 6.5 0 0 1 0 10.96a6.5 6.5 0 0 1 0-10.96z" fill="#ef6a1f" />
      </CardShape>
      <CardShape x={78.67} fill="#1f6fb8">
        <text x={17} y={15} fontSize={9} fontWeight={800} fill="#ffffff" textAnchor="middle" letterSpacing={0.2}>
          AMEX
        </text>
      </CardShape>
      <CardShape x={118} fill="#ffffff">
        <path d="M33.5 12v8a2.5 2.5 0 0 1-2.5 2.5H12c9.5-1.6 16.5-5.2 21.5-10.5z" fill="#f0852d" />
        <text x={17} y={12} fontSize={5.6} fontWeight={800} fill="#26303a" textAnchor="middle">
          DISCOVER
        </text>
      </CardShape>
    </svg>
  );
}

function CardShape({ x, fill, children }: { x: number; fill: string; children: React.ReactNode }) {
  return (
    <g transform={`translate(${x} 0)`} fontFamily="system-ui, sans-serif">
      <rect x={0.5} y={0.5} width={33} height={22} rx={3} fill={fill} stroke="#b3bfca" />
      {children}
    </g>
  );
}
