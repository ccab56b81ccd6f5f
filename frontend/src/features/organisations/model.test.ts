import type { OrganisationNode } from '@homeroom/contracts';
import { branchesOf, found, subtreeOf } from './model';

const node = (id: string, parentId: string | null, schools = 0): OrganisationNode => ({
  ...{ id, parentId, schools, kind: 'district', name: `Node ${id}`, members: 0 },
});
const NODES = [node('b', 'a', 2), node('a', null, 1), node('c', 'b', 4), node('d', 'a'), node('e', null)];

test('a branch is followed by its children and counts the schools of its subtree', () => {
  const read = branchesOf(NODES).map(({ id, depth, schoolsBelow }) => [id, depth, schoolsBelow]);
  expect(read).toEqual([
    ['a', 0, 7],
    ['b', 1, 6],
    ['c', 2, 4],
    ['d', 1, 0],
    ['e', 0, 0],
  ]);
  expect(branchesOf(NODES)[2]?.path).toEqual(['Node a', 'Node b']);
});

test('a partial tree starts at its own top', () => {
  expect(branchesOf([node('c', 'b'), node('f', 'c')]).map(({ id, depth }) => [id, depth])).toEqual([
    ['c', 0],
    ['f', 1],
  ]);
});

test('a search result includes its ancestors', () => {
  const branches = branchesOf(NODES);
  expect(found(branches, 'NODE c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(found(branches, 'nowhere')).toEqual([]);
  expect(found(branches, ' ')).toHaveLength(5);
});

test('a node cannot be moved below itself', () => {
  expect([...subtreeOf(branchesOf(NODES), 'b')]).toEqual(['b', 'c']);
});
