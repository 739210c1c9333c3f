import type { VehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';

// The operator names its groups; the first of these words found in a name settles the drawing.
const WORDS: readonly (readonly [RegExp, VehicleGroup])[] = [
  [/motor ?home|camper/i, 'motorhome'],
  [/motor ?(cycle|bike)|scooter/i, 'motorcycle'],
  [/bicycle|cycle|bike/i, 'bicycle'],
  [/minibus/i, 'minibus'],
  [/coach|bus/i, 'coach'],
  [/van|truck|lorry/i, 'van'],
];

export const drawingOf = (groupName: string): VehicleGroup =>
  WORDS.find(([word]) => word.test(groupName))?.[1] ?? 'car';
