import { describe, expect, it } from 'vitest';
import { columnsPath, linePath, stack } from '../../../../src/ui/chart/picture-shapes';

const area = { x: 0, y: 0, width: 100, height: 100 };
const y = (value: number) => 100 - value;

describe('The shapes of a chart in a picture', () => {
  it('stack series from the ground up and negative ones downwards', () => {
    expect(
      stack([
        [1, -2],
        [3, -1],
        [null, 4],
      ]),
    ).toEqual([
      [
        [0, 1],
        [0, -2],
      ],
      [
        [1, 4],
        [-2, -3],
      ],
      [
        [4, 4],
        [0, 4],
      ],
    ]);
  });

  it('are one path for a whole series, without columns of nothing', () => {
    expect(
      columnsPath(
        [
          [0, 10],
          [5, 5],
          [0, 20],
        ],
        area,
        y,
      ).match(/M/g),
    ).toHaveLength(2);
    expect(columnsPath([], area, y)).toBe('');
  });

  it('break a line where a value is missing', () => {
    expect(linePath([1, 2, null, 4], area, y)).toBe('M12.5 99L37.5 98M87.5 96');
  });
});
