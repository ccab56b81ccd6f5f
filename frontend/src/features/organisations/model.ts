import type { OrganisationNode } from '@homeroom/contracts';
import { groupedBy } from '@homeroom/domain';

/** An organisation with its place in the tree. */
export interface Branch extends OrganisationNode {
  depth: number;
  /** At any depth. */
  schoolsBelow: number;
  /** The names of its ancestors, topmost first. */
  path: readonly string[];
}

/** The tree in depth-first order. */
export function branchesOf(nodes: readonly OrganisationNode[]): Branch[] {
  const known = new Set(nodes.map(({ id }) => id));
  const below = groupedBy(nodes, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const read = (parent: string | null, path: readonly string[]): Branch[] =>
    (below.get(parent) ?? []).flatMap((node) => {
      const rest = read(node.id, [...path, node.name]);
      const direct = rest.filter(({ parentId }) => parentId === node.id);
      const schoolsBelow = direct.reduce((sum, each) => sum + each.schoolsBelow, node.schools);
      return [{ ...node, depth: path.length, path, schoolsBelow }, ...rest];
    });
  return read(null, []);
}

/** Organisations whose names match the words, with their ancestors. */
export function found(branches: readonly Branch[], search: string): Branch[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...branches];
  const kept = new Set<string>();
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  for (const branch of branches) {
    const name = branch.name.toLocaleLowerCase();
    if (!words.every((word) => name.includes(word))) continue;
    for (let at: Branch | undefined = branch; at; at = byId.get(at.parentId ?? '')) kept.add(at.id);
  }
  return branches.filter(({ id }) => kept.has(id));
}

/** The organisation and all its descendants. */
export function subtreeOf(branches: readonly Branch[], id: string): ReadonlySet<string> {
  const inside = new Set([id]);
  for (const branch of branches) if (branch.parentId && inside.has(branch.parentId)) inside.add(branch.id);
  return inside;
}
