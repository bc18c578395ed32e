import { schemaCost } from '../../quality/schema-cost';
import { atMost, type Row } from '../row';

export const schemaGrading: Row = {
  name: 'grading',
  floor: 'the same grading without a schema',
  async measure() {
    const { withSchema: ours, without: floor } = await Promise.resolve(schemaCost());
    return [{ what: 'grading one outcome with a schema, CPU', unit: 'µs', ours, floor, aim: atMost(2) }];
  },
};
