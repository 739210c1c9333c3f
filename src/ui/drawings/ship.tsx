import type { ReactNode } from 'react';
import { Drawing } from '#src/ui/drawings/drawing.tsx';
import { seed } from '#src/ui/seed.ts';
import fill from './drawing.module.css';

export type ShipForm = 'shuttle' | 'packet' | 'liner' | 'catamaran';

const FORMS: readonly ShipForm[] = ['shuttle', 'packet', 'liner', 'catamaran'];

// Bow to the right, waterline at 40. One path for each colour: in a list every path is styled and laid out for each row.
const HULLS: Record<ShipForm, ReactNode> = {
  shuttle: (
    <>
      <path
        className={fill.body}
        d="M60 5V0M57 2h6M51 12V5h18v7M27 19v-7h66v7M15 27v-8h90v8M5 27l-4-8M115 27l4-8M22 27v-4h7v4m5 0v-4h7v4m5 0v-4h7v4m14 0v-4h7v4m5 0v-4h7v4m5 0v-4h7v4"
      />
      <path className={fill.lit} d="M54 7h12v2.5H54zM32 14.5h56v2H32z" />
      <path className={fill.tint} d="M34 12l1-8h7l1 8zM77 12l1-8h7l1 8zM5 27h110l-8 13H13z" />
    </>
  ),
  packet: (
    <>
      <path className={fill.solid} d="M32 11l3-9h9l-2 9z" />
      <path
        className={fill.body}
        d="M78 5V-1M75 2h6M71 11V5h12l4 6M24 18v-7h64l5 7M12 25v-7h82l6 6v1M3 25h97l18-5-9 20H10zM18 22h4m5 0h4m5 0h4m5 0h4m5 0h4m5 0h4m5 0h4"
      />
      <path className={fill.lit} d="M74 7h9l1.5 2.5H74zM28 13.5h56v2H28z" />
      <path className={fill.tint} d="M6.3 32h106.3L109 40H10z" />
    </>
  ),
  liner: (
    <>
      <path
        className={fill.body}
        d="M84-3v-5M81-6h6M75 4v-7h12l3 7M18 10V4h74l3 6M12 17v-7h84l4 7M7 24v-7h93l5 6M12 20.5h5m5 0h5m5 0h5m5 0h5m5 0h5m5 0h5m5 0h5m5 0h5"
      />
      <path className={fill.lit} d="M78-1h8l1 2.5h-9zM22 6h66v2H22zM16 12.5h78v2H16z" />
      <path className={fill.tint} d="M30 4l2-9h8l-1 9zM48 4l2-9h8l-1 9zM2 24h103l14-4-6 20H8zM4 30h112" />
    </>
  ),
  catamaran: (
    <>
      <path className={fill.body} d="M8 28V18q0-3 3-3h63q20 2 37 13z" />
      <path className={fill.lit} d="M13 18.5h60q11 1 21 6H13z" />
      <path className={fill.tint} d="M3 28h115l-9 6-5 6H72l-8-5H44l-6 5H8z" />
      <path d="M44 15l5-8h9l-2 8M53 7V2M28 18.5v6m15-6v6m15-6v6m14-6 4 6" />
    </>
  ),
};

// The reference operator's drawings and ships; any other code is given a form by its letters.
const KNOWN: Readonly<Record<string, ShipForm>> = {
  'ferry-large': 'liner',
  'ferry-middle': 'packet',
  'ferry-small': 'shuttle',
  catamaran: 'catamaran',
  'SOUND-OF-HALLOW': 'liner',
  'ST-BRIDE': 'packet',
  'SKERRY-STAR': 'shuttle',
  PETREL: 'catamaran',
};

/** How a ship is drawn, by its code or the name of its drawing; never another way on another page. */
const shipForm = (code: string): ShipForm => KNOWN[code] ?? FORMS[seed(code) % FORMS.length] ?? 'packet';

interface Props {
  code: string;
  form?: ShipForm | undefined;
  className?: string | undefined;
}

/** A ship's silhouette, standing on the lower edge of its box. */
export function Ship({ code, form = shipForm(code), className }: Props) {
  return (
    <Drawing box="0 -8 120 48" className={className}>
      {HULLS[form]}
    </Drawing>
  );
}
