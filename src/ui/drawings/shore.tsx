import type { ReactNode } from 'react';
import { Drawing } from '#src/ui/drawings/drawing.tsx';
import { seed } from '#src/ui/seed.ts';
import fill from './drawing.module.css';

export type ShoreKind = 'mainland' | 'island';

// The land is on the left, the water on the right; waterline at 100.
const TOWERS: readonly ReactNode[] = [
  <path key="spire" className={fill.body} d="M42 84V46l7-30 7 30v38M42 46h14M49 16v-6M46 13h6M46 56h6" />,
  <path
    key="clock"
    className={fill.body}
    d="M41 84V38h16v46M39 38h20l-10-14zM49 24v-6M49 46a4 4 0 1 0 .1 0M49 48v2l2 1"
  />,
  <path
    key="dome"
    className={fill.body}
    d="M38 84V48h22v36M38 48q0-16 11-16t11 16M49 32V20M46 23h6M44 56v12M54 56v12"
  />,
];

const QUAYS: readonly ReactNode[] = [
  <g key="crane">
    <path className={fill.tint} d="M117 58h12v8h-12z" />
    <path d="M112 84l9-18h4l9 18M116 76h14M123 58V26l33 8-33 6M123 26l-13 10v12M152 35v26M150 61h4v3h-4z" />
  </g>,
  <g key="gantry">
    <path d="M106 84V38h8v46M130 84V38h8v46M98 38h64M122 38V24l36 14M122 24l-22 14M106 62h8M130 62h8M148 38v20" />
    <path className={fill.sand} d="M143 58h10v6h-10z" />
  </g>,
  <g key="masts">
    <path className={fill.tint} d="M104 84V66h26v18" />
    <path className={fill.body} d="M100 66h34l-6-10h-22z" />
    <path d="M117 56V42M117 42l11 4-11 4M110 84V74h6v10" />
    <path className={fill.body} d="M164 100l3-7h22l-4 7M176 93V62M178 90h10q-3-16-10-26" />
  </g>,
];

const HEADLANDS: readonly ReactNode[] = [
  <g key="tall">
    <path className={fill.body} d="M100 62l3-34h12l3 34z" />
    <path className={fill.signal} d="M102 45l.7-8h12.6l.7 8z" />
    <path className={fill.lit} d="M104 28v-8h10v8" />
    <path d="M101 28h16M103 20h12l-6-6zM109 14v-4" />
  </g>,
  <g key="short">
    <path className={fill.body} d="M84 62V44h14v18zM100 62l2-26h14l2 26z" />
    <path className={fill.lit} d="M104 36v-8h10v8" />
    <path d="M84 44l7-8 7 8M101 36h16M103 28q6-8 12 0M109 22v-4M101 52h17" />
  </g>,
  <g key="plain">
    <path className={fill.body} d="M101 62l4-38h10l4 38zM80 62V50h18v12z" />
    <path className={fill.lit} d="M106 24v-7h8v7" />
    <path d="M80 50l9-7 9 7M103 24h14M105 17l5-5 5 5M104 38h12M103 50h14" />
  </g>,
];

const UPLANDS: readonly ReactNode[] = [
  <path key="pines" d="M62 52v-7M62 30l-6 15h12zM48 50v-6M48 30l-6 14h12z" className={fill.tint} />,
  <path key="ruin" d="M44 52V34h5v4h5v-4h5v4h5v-4h4v18M53 52v-8h6v8" className={fill.tint} />,
  <path key="stone" d="M55 50V24l3-4 3 4v26M49 50h18" className={fill.tint} />,
];

const pick = (parts: readonly ReactNode[], number: number) => parts[number % parts.length];

function Mainland({ number }: { number: number }) {
  return (
    <>
      <path className={fill.tint} d="M0 84V60l10-8 10 8v24M60 84V56h16v28" />
      {pick(TOWERS, number)}
      <path className={fill.body} d="M14 84V66l10-9 10 9v18M68 84V64l9-8 9 8v20M86 84V70h16v14" />
      <path
        className={fill.lit}
        d="M18 70h4v5h-4zM26 70h4v5h-4zM73 68h3v4h-3zM79 68h3v4h-3zM90 74h8v4h-8zM4 66h4v5H4z"
      />
      {pick(QUAYS, Math.floor(number / 3))}
      <path className={fill.sand} d="M-4 84H160v16H-4z" stroke="none" />
      <path d="M-4 84H160v16M148 84v-4h4v4M10 91h12M40 94h16M84 91h14M116 95h16" />
    </>
  );
}

function Island({ number }: { number: number }) {
  return (
    <>
      {pick(UPLANDS, Math.floor(number / 3))}
      <path className={fill.tint} d="M-4 100V46Q20 40 40 48T80 56q16 6 46 6l6 8 2 12 7 4 3 14z" />
      <path className={fill.body} d="M8 46V34l8-7 8 7v13M28 47V37l7-6 7 6v12" />
      <path className={fill.lit} d="M12 37h3v4h-3zM18 37h3v4h-3zM33 40h4v4h-4z" />
      {pick(HEADLANDS, number)}
      <path
        d="M118 76l-4 10 3 14M98 82l5 8-2 10M70 72q10 2 14 8M20 62q14-3 26 3M10 80q18-4 30 2"
        className={fill.faint}
      />
    </>
  );
}

export const shoreKind = (code: string): ShoreKind => (seed(code) % 2 === 0 ? 'mainland' : 'island');

interface Props {
  code: string;
  kind?: ShoreKind | undefined;
  /** Which side of the crossing it stands on; the right one is mirrored so that its quay faces the water. */
  side: 'left' | 'right';
  className?: string | undefined;
}

/** A harbour seen from the sea, its waterline on the lower edge. The code settles the variant. */
export function Shore({ code, kind = shoreKind(code), side, className }: Props) {
  const number = seed(code);
  return (
    <Drawing box="0 0 200 100" className={className}>
      <g transform={side === 'right' ? 'matrix(-1 0 0 1 200 0)' : undefined}>
        {kind === 'mainland' ? <Mainland number={number} /> : <Island number={number} />}
      </g>
    </Drawing>
  );
}
