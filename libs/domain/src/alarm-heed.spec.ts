import { heedAtRisk } from './alarm-heed';

it.each([
  [0, 0, null],
  [4, 1, null],
  [5, 0, 'often'],
  [5, 1, 'often'],
  [2, 2, 'mistakes'],
  [40, 2, 'mistakes'],
] as const)('%d alerts with %d mistakes in a month give the risk %s', (alerts, mistakes, risk) => {
  expect(heedAtRisk({ alerts, mistakes })).toBe(risk);
});
