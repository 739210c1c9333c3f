import { Drawing } from '#src/ui/drawings/drawing.tsx';
import { SHAPES, type VehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';

interface Props {
  group: VehicleGroup;
  className?: string | undefined;
}

/** A vehicle or a trailer from the side, as long as most of its kind. Small ones keep some air, so that a bicycle stays small. */
export function Vehicle({ group, className }: Props) {
  const shape = SHAPES[group];
  const long = Math.round(shape.length * 10);
  return (
    <Drawing box={`0 -36 ${Math.max(long, 64)} 37`} className={className}>
      {shape.draw(long)}
    </Drawing>
  );
}
