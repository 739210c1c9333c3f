import type { ReactNode } from 'react';
import { CabinScene } from '#src/ui/drawings/cabin-scene.tsx';
import { Scene } from '#src/ui/drawings/scene.tsx';
import fill from './drawing.module.css';

interface Props {
  /** The resource code: a cabin has a door to close, anything else is a booth. */
  code: string;
  people: number | null;
  petsAllowed: boolean;
}

/** A place on board; a dog stands in those that take pets. */
export function PlaceScene({ code, people, petsAllowed }: Props) {
  const dog = petsAllowed ? <Dog /> : null;
  if (/cabin/i.test(code)) {
    return <CabinScene berths={people !== null && people > 2 ? 4 : 2}>{dog}</CabinScene>;
  }
  return <BoothScene wide={people !== null && people > 4}>{dog}</BoothScene>;
}

/** Benches around a table under a window on the sea. */
function BoothScene({ wide, children }: { wide: boolean; children: ReactNode }) {
  return (
    <Scene sky={false}>
      <path className={fill.body} d="M0 0h320v180H0z" stroke="none" />
      <path className={fill.sand} d="M-2 154h324v28H-2z" />
      <path className={fill.tint} d="M40 30h240v52H40z" />
      <path d="M36 26h248v60H36zM160 26v60M52 66q10-7 18 0t18 0 18 0 18 0 18 0M176 66q10-7 18 0t18 0 18 0 18 0 18 0" />
      <path
        className={fill.body}
        d="M28 154V96q0-8 8-8h10q8 0 8 8v32h44v26M292 154V96q0-8-8-8h-10q-8 0-8 8v32h-44v26"
      />
      <path className={fill.tint} d="M54 118h48v10H54zM218 118h48v10h-48z" />
      <path
        d={
          wide
            ? 'M112 112h96M160 112v42M146 154h28M130 112V98h10v14M178 112V98h10v14'
            : 'M124 112h72M160 112v42M146 154h28M154 112V98h10v14'
        }
      />
      {children}
    </Scene>
  );
}

/** Sits on the floor, in front of everything. */
const Dog = () => (
  <g>
    <path className={fill.sand} d="M140 166q-2-14 4-22-2-10 6-12l4-6 4 5q8 0 10 8l-3 4h-6q3 6 3 12 8 2 8 11z" />
    <path d="M140 166q-10 0-10-10M156 138h.1M158 155v11" />
  </g>
);
