import { describe, expect, it } from 'vitest';
import { edgesOf, settleableLeaves } from '#tests/models/edges.ts';
import { machines } from '#tests/models/machines.ts';
import { modelList, tourOfModel } from '#tests/models/models.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';

describe('Every state and edge is walked', () => {
  it('has a model for each machine', () => {
    expect(modelList.map(([name]) => name).toSorted()).toEqual(Object.keys(machines).toSorted());
  });

  describe.each(modelList)('%s', (_, model) => {
    const tour = tourOfModel(model);

    it('reaches every leaf in which it can settle', () => {
      const missing = settleableLeaves(model.machine).filter((leaf) => !tour.entered.has(leaf.id));
      expect(missing.map((leaf) => leaf.id)).toEqual([]);
    });

    it('walks every edge', () => {
      const missing = edgesOf(toTestMachine(model.machine)).filter((edge) => !tour.edges.has(edge));
      expect(missing.toSorted()).toEqual(Object.keys(model.unwalked ?? {}).toSorted());
    });

    it('needs no more than one path for each edge', () => {
      expect(tour.paths.length).toBeLessThanOrEqual(edgesOf(model.machine).length);
    });
  });
});
