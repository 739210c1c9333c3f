import type { ReactNode } from 'react';
import fill from './drawing.module.css';

export type VehicleGroup =
  | 'foot'
  | 'car'
  | 'car-tall'
  | 'van'
  | 'motorhome'
  | 'minibus'
  | 'coach'
  | 'motorcycle'
  | 'bicycle'
  | 'trailer'
  | 'caravan'
  | 'boat';

interface Shape {
  /** Metres, where the caller knows no better. */
  length: number;
  height: number;
  /** Drawn for a length in tenths of a metre: nose to the right, ground at 0, so wheels stay round at any length. */
  draw: (l: number) => ReactNode;
}

const round = (number: number) => Math.round(number * 10) / 10;

function Wheels({ at, r = 3.2 }: { at: readonly number[]; r?: number }) {
  return at.map((x) => (
    <g key={x}>
      <circle className={fill.body} cx={round(x)} cy={-r} r={r} />
      <circle cx={round(x)} cy={-r} r={r / 3} />
    </g>
  ));
}

/** Panes between two edges, about a metre each. */
function panes(from: number, to: number, top: number, bottom: number): string {
  const count = Math.max(1, Math.round((to - from) / 11));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const x = round(from + i * step);
    return `M${x} ${top}h${round(step - 1.5)}V${bottom}h${round(1.5 - step)}z`;
  }).join('');
}

const box = (l: number, high: number) => `M1-4V${3 - high}q0-3 3-3H${l - 5}q4 0 4 5V-4z`;

export const SHAPES: Record<VehicleGroup, Shape> = {
  foot: {
    length: 1.2,
    height: 1.8,
    draw: () => (
      <>
        <circle className={fill.body} cx="4" cy="-16" r="2" />
        <path d="M4-14v6.5M4-12.5 1.5-9M4-12.5 7-9.5M4-7.5 2 0M4-7.5 6.5 0" />
        <path className={fill.sand} d="M8.5 0v-6H12v6zM9.5-6v-3.5h1.5V-6" />
      </>
    ),
  },
  car: {
    length: 4.5,
    height: 1.6,
    draw: (l) => {
      const x = (part: number) => round(part * l);
      return (
        <>
          <path
            className={fill.tint}
            d={`M1-3.5V-9q0-2 2-2.3L${x(0.13)}-12 ${x(0.23)}-15.4q.6-.6 1.6-.6H${x(0.56)}q1 0 1.8.7L${x(0.74)}-11.2 ${x(0.94)}-9.5q${round(0.06 * l - 1)} .5 ${round(0.06 * l - 1)} 3v3z`}
          />
          <path
            className={fill.body}
            d={`M${x(0.19)}-11.3 ${x(0.27)}-14.2H${x(0.41)}V-11zM${x(0.44)}-11V-14.2H${x(0.55)}L${x(0.67)}-11z`}
          />
          <Wheels at={[x(0.19), x(0.81)]} />
        </>
      );
    },
  },
  'car-tall': {
    length: 5,
    height: 2.2,
    draw: (l) => (
      <>
        {SHAPES.car.draw(l)}
        <path
          className={fill.sand}
          d={`M${round(0.2 * l)}-17.5q-1-4 3-4H${round(0.54 * l)}q4 1 6 4zM${round(0.27 * l)}-17.5v1.5M${round(0.52 * l)}-17.5v1.5`}
        />
      </>
    ),
  },
  van: {
    length: 5.6,
    height: 2.2,
    draw: (l) => {
      const x = (part: number) => round(part * l);
      return (
        <>
          <path
            className={fill.tint}
            d={`M1-4V-20q0-2 2-2H${x(0.64)}q2 0 3.3 1.6L${x(0.81)}-12.5 ${x(0.95)}-10.5 ${l - 1}-8.5V-4z`}
          />
          <path className={fill.body} d={`M${x(0.54)}-19.5H${x(0.65)}L${x(0.76)}-12.5H${x(0.54)}z`} />
          <path d={`M${x(0.5)}-4V-19.5M${x(0.25)}-4V-19.5M${x(0.45)}-11h2`} />
          <Wheels at={[x(0.19), x(0.82)]} />
        </>
      );
    },
  },
  motorhome: {
    length: 7,
    height: 3,
    draw: (l) => (
      <>
        <path
          className={fill.tint}
          d={`M1-4V-27q0-3 3-3H${l - 10}q6 0 6 5v3.5H${l - 9.5}L${l - 6}-13.5 ${l - 1}-11.5V-4z`}
        />
        <path
          className={fill.body}
          d={`M7-23h10v6H7zM${l - 34}-4V-22h7V-4M${l - 22}-23h6v6h-6zM${l - 16}-13.5V-20h4.5l3.5 6.5z`}
        />
        <Wheels at={[l * 0.24, l - 10]} />
      </>
    ),
  },
  minibus: {
    length: 6,
    height: 2.6,
    draw: (l) => (
      <>
        <path className={fill.tint} d={`M1-4V-23q0-3 3-3H${l - 14}q3 0 5 3l5 9 3 2v8z`} />
        <path className={fill.body} d={`${panes(5, l - 16, -22, -15)}M${l - 15}-22h2.5l4 7h-6.5z`} />
        <Wheels at={[l * 0.2, l * 0.82]} />
      </>
    ),
  },
  coach: {
    length: 12,
    height: 3.5,
    draw: (l) => (
      <>
        <path className={fill.tint} d={box(l, 35)} />
        <path className={fill.body} d={`${panes(5, l - 18, -29, -19)}M${l - 15}-29h9q2 0 2.5 3v9h-11.5z`} />
        <path d={`M${l - 15}-17V-4M${l - 9}-17V-4M5-12H${l - 18}`} />
        <Wheels at={[l * 0.24, l * 0.31, l * 0.8]} r={4} />
      </>
    ),
  },
  motorcycle: {
    length: 2.2,
    height: 1.2,
    draw: (l) => (
      <>
        <Wheels at={[4, l - 4]} r={3.6} />
        <path className={fill.tint} d={`M6-8.5h5q1-2.5 4-2.5l${l - 18} 3-3 4H9.5z`} />
        <path d={`M4-3.6 9-6M${l - 4}-3.6 ${l - 8}-12l-3 .5M3-10l4 1.5M${l - 8}-12v-2`} />
      </>
    ),
  },
  bicycle: {
    length: 1.8,
    height: 1.1,
    draw: (l) => (
      <>
        <circle cx="3.6" cy="-3.5" r="3.5" />
        <circle cx={l - 3.6} cy="-3.5" r="3.5" />
        <path d={`M3.6-3.5 6.8-9H${l - 6.8}L8.8-3.5zM6.3-10.5l2.5 7M${l - 3.6}-3.5 ${l - 7}-11h-2M4.8-10.5h3`} />
      </>
    ),
  },
  trailer: {
    length: 3,
    height: 1.6,
    draw: (l) => (
      <>
        <path className={fill.sand} d={`M1-5V-15H${l - 9}V-5z`} />
        <path d={`M1-11H${l - 9}M${l - 9}-6H${l}M${l - 4}-6V0`} />
        <Wheels at={[(l - 9) * 0.48]} />
      </>
    ),
  },
  caravan: {
    length: 6.5,
    height: 2.6,
    draw: (l) => (
      <>
        <path className={fill.sand} d={`M1-4.5V-19q0-7 7-7H${l - 22}q9 0 10 9v12.5z`} />
        <path className={fill.body} d={`M7-21h12v7H7zM${l - 34}-4.5V-21h7V-4.5M${l - 23}-20h4q4 0 4.5 6h-8.5z`} />
        <path d={`M${l - 12}-6H${l}M${l - 4}-6V0`} />
        <Wheels at={[l * 0.38]} />
      </>
    ),
  },
  boat: {
    length: 6,
    height: 2.2,
    draw: (l) => (
      <>
        <path className={fill.sand} d={`M1-15H${l - 16}q9-1 13-4-3 11-16 12H7q-5 0-6-8z`} />
        <path className={fill.body} d={`M14-15l3-6h${round(l * 0.26)}l6 6z`} />
        <path d={`M4-5H${l}M12-7V-5M${l - 20}-7V-5M${l - 4}-5V0`} />
        <Wheels at={[l * 0.36]} r={3} />
      </>
    ),
  },
};

/** The drawing for what the operator calls it; a car for a name not known here. */
export const vehicleGroup = (drawing: string | undefined): VehicleGroup =>
  drawing !== undefined && Object.hasOwn(SHAPES, drawing) ? (drawing as VehicleGroup) : 'car';
