import type { ReactNode } from 'react';
import { Scene } from '#src/ui/drawings/scene.tsx';
import { seed } from '#src/ui/seed.ts';
import fill from './drawing.module.css';

const PLACES: readonly ReactNode[] = [
  <g key="castle">
    <path className={fill.tint} d="M-2 182v-40q70-40 160-40t164 40v40z" />
    <path
      className={fill.body}
      d="M96 122V74h-6V62h8v6h8v-6h8v6h8v-6h8v12h-6v14h44V66h-6V54h8v6h8v-6h8v6h8v-6h8v12h-6v56"
    />
    <path className={fill.lit} d="M106 84h5v12h-5zM190 78h5v12h-5z" />
    <path d="M142 118v-16q10-10 20 0v16M130 88v-6h8v6h8v-6h8v6h8v-6h8v6M192 54V34l16 5-16 5M60 150q40-10 70 0M190 156q30-8 60 2" />
  </g>,
  <g key="railway">
    <path className={fill.tint} d="M-2 182v-70q60-30 130-12t194-24v106z" />
    <path
      className={fill.body}
      d="M196 138v-40h34v40zM190 98h46M120 138v-28h76v28M132 110V92h12v18M168 110q0-10 8-10t8 10"
    />
    <path className={fill.lit} d="M204 106h18v12h-18z" />
    <path
      className={fill.body}
      d="M138 148a10 10 0 1 0 .1 0M172 148a10 10 0 1 0 .1 0M214 148a10 10 0 1 0 .1 0M244 140v-34h60v34zM260 150a8 8 0 1 0 .1 0M290 150a8 8 0 1 0 .1 0"
      transform="translate(0 -10)"
    />
    <path d="M110 138h126M-2 148h324M138 84q-10-14 6-20t-2-18M250 108h20v12h-20zM280 108h18v12h-18z" />
  </g>,
  <g key="pier">
    <path className={fill.tint} d="M-2 138h324v44H-2z" />
    <path className={fill.body} d="M-2 112h230v8H-2zM150 112V88h68v24M144 88h80l-16-22h-48zM184 66q0-14 0-22" />
    <path className={fill.signal} d="M184 44l14 4-14 5z" />
    <path className={fill.lit} d="M160 94h10v12h-10zM180 94h10v12h-10zM200 94h10v12h-10z" />
    <path d="M10 120v34M50 120v34M90 120v34M130 120v34M170 120v34M210 120v34M10 120l40 22M50 120l40 22M90 120l40 22M130 120l40 22M170 120l40 22M20 112V98M70 112V98M120 112V98M240 156h26M270 168h22" />
  </g>,
  <g key="garden">
    <path className={fill.tint} d="M-2 182v-30q80-20 160-10t164-6v46z" />
    <path className={fill.body} d="M92 144V96q0-34 68-44 68 10 68 44v48z" />
    <path className={fill.lit} d="M110 144v-40h20v40zM190 144v-40h20v40z" />
    <path d="M160 52V40M92 96h136M114 68v76M137 57v87M183 57v87M206 68v76M150 144v-26h20v26M40 146v-24M40 122q-14-2-12-18 12 0 12 18 0-20 14-22 0 18-14 22M272 142v-24M272 118q-14-2-12-18 12 0 12 18 0-20 14-22 0 18-14 22" />
  </g>,
  <g key="needles">
    <path className={fill.tint} d="M-2 140h324v44H-2zM30 160h26M150 168h30M250 158h28" />
    <path
      className={fill.body}
      d="M-2 140V64l40-6 22 20 10 30 12 32zM104 140l12-44 12-6 10 50zM156 140l10-36 10-2 8 38zM206 140l6-26h8l6 26z"
    />
    <path className={fill.signal} d="M211 104h10v10h-10z" />
    <path d="M210 114V96h12v18M208 96h16l-8-8zM20 78l8 20-4 18M46 82l4 22M118 104l2 18M168 112l2 14" />
  </g>,
];

const LIGHTHOUSE = (
  <g>
    <path className={fill.tint} d="M-2 182v-30q60-30 150-22t174-6v58z" />
    <path className={fill.body} d="M136 136l10-78h28l10 78zM140 58h40M148 58V42h24v16M146 42h28l-14-12z" />
    <path className={fill.lit} d="M152 44h16v12h-16z" />
    <path className={fill.signal} d="M144 76h32l2 18h-36zM139 112h42l2 14h-46z" />
    <path className={fill.body} d="M190 136v-24h46v24M184 112h58l-12-16h-34z" />
    <path d="M204 136v-14h12v14M160 136v-12M100 46l30 6M96 66l32-6M192 52l30-6M192 60l34 6M30 164q14-8 28 0t28 0M240 168q14-8 28 0t28 0" />
  </g>
);

const BOAT = (
  <g>
    <path className={fill.tint} d="M-2 128h324v54H-2z" />
    <path
      className={fill.body}
      d="M92 128h136l-18 26H112zM124 128v-24h56v24M180 112h22v16M152 104V64M152 68l34 10-34 8"
    />
    <path className={fill.lit} d="M132 110h12v10h-12zM150 110h12v10h-12z" />
    <path className={fill.sand} d="M250 136q2-14 14-14 10 0 12 8 10 2 14 10zM262 128h.1" />
    <path d="M20 150q14-8 28 0t28 0M232 162q14-8 28 0t28 0M40 168q14-8 28 0t28 0M10 128l30-26 26 14 16 12" />
  </g>
);

const MUSEUM = (
  <g>
    <path className={fill.tint} d="M-2 182v-32h324v32z" />
    <path className={fill.body} d="M70 150V88h180v62M60 88l100-44 100 44zM56 150h208v10H56z" />
    <path className={fill.lit} d="M146 112h28v38h-28z" />
    <path d="M88 98v52M108 98v52M128 98v52M192 98v52M212 98v52M232 98v52M82 98h52M186 98h52M144 76q4-12 16-12 8 0 10 6l-8 2 8 4h-14q-6 0-12 6M156 69h.1" />
  </g>
);

/** Words of a code that say which drawing it wants. */
const WANTED: readonly (readonly [words: RegExp, drawing: ReactNode])[] = [
  [/light/i, LIGHTHOUSE],
  [/boat|trip|kayak|bay|seal/i, BOAT],
  [/museum|dino/i, MUSEUM],
  [/rail|train/i, PLACES[1]],
  [/castle|keep/i, PLACES[0]],
  [/garden|vine/i, PLACES[3]],
  [/pier/i, PLACES[2]],
];

/** Where an attraction has sent no picture: one of ours, always the same for the same place. */
export function AttractionScene({ code }: { code: string }) {
  const wanted = WANTED.find(([words]) => words.test(code))?.[1];
  return <Scene>{wanted ?? PLACES[seed(code) % PLACES.length]}</Scene>;
}
