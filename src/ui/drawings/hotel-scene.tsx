import type { ReactNode } from 'react';
import { Scene } from '#src/ui/drawings/scene.tsx';
import { seed } from '#src/ui/seed.ts';
import fill from './drawing.module.css';

const windows = (xs: readonly number[], ys: readonly number[]) =>
  ys.flatMap((y) => xs.map((x) => `M${x} ${y}h10v13h-10z`)).join('');

const sea = <path className={fill.tint} d="M-2 152h324v30H-2zM30 164h20M120 170h26M220 162h18M270 172h24" />;

const PLACES: readonly ReactNode[] = [
  <g key="seafront">
    <path className={fill.body} d="M60 152V70h200v82zM52 70h216l-10-14H62zM136 56V38h48v18M160 38V22" />
    <path className={fill.signal} d="M160 22l16 5-16 5z" />
    <path className={fill.lit} d={windows([74, 100, 126, 184, 210, 236], [80, 104])} />
    <path
      d={`${windows([74, 100, 126, 184, 210, 236], [80, 104])}M60 126h200M150 152v-20h20v20M74 152v-18h60v18M186 152v-18h60v18`}
    />
    {sea}
  </g>,
  <g key="inn">
    <path className={fill.tint} d="M-2 152q80-46 160-30t164-20v80H-2z" />
    <path className={fill.body} d="M84 150V88h152v62M76 90l36-38 32 34 32-34 32 34 16-17 20 21zM214 66V46h12v26" />
    <path className={fill.lit} d={windows([100, 124, 188, 212], [98])} />
    <path
      d={`${windows([100, 124, 188, 212], [98])}M150 150v-28q10-8 20 0v28M84 118h54M182 118h54M244 104h22M262 104v14h-14v-14`}
    />
    <path className={fill.sand} d="M-2 150h324v32H-2z" />
  </g>,
  <g key="quay">
    <path
      className={fill.body}
      d="M40 146V62l34-20 34 20v84M108 146V50h62v96M170 146V74l40-24 40 24v72M120 50V36h38v14"
    />
    <path className={fill.lit} d={windows([56, 80, 120, 146, 188, 220], [80, 106])} />
    <path
      d={`${windows([56, 80, 120, 146, 188, 220], [80, 106])}M62 146v-16h22v16M128 146v-18h20v18M200 146v-16h20v16M280 146v-40M272 110q8-8 16 0`}
    />
    <path className={fill.sand} d="M-2 146h324v14H-2z" />
    <path className={fill.tint} d="M-2 160h324v22H-2zM40 170h24M180 172h30" />
  </g>,
  <g key="lodges">
    <path className={fill.tint} d="M-2 130q90-40 180-14t144-22v90H-2z" />
    <path className={fill.body} d="M58 152l36-54 36 54zM176 156l36-54 36 54z" />
    <path className={fill.lit} d="M86 152v-20h16v20zM204 156v-20h16v20z" />
    <path d="M86 152v-20h16v20M204 156v-20h16v20M50 152h94M168 156h90" />
    <path
      className={fill.tint}
      d="M28 132l-14 0 14-40 14 40zM150 136h-12l12-36 12 36zM284 130h-14l14-44 14 44zM28 132v10M150 136v10M284 130v12"
    />
  </g>,
];

/** Where a hotel has sent no picture: one of ours, always the same for the same hotel. */
export function HotelScene({ code }: { code: string }) {
  return <Scene>{PLACES[seed(code) % PLACES.length]}</Scene>;
}
