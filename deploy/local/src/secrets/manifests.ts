import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Secret {
  apiVersion: 'v1';
  kind: 'Secret';
  metadata: { name: string };
  type: 'Opaque';
  data: Record<string, string>;
}

/**
 * A folder that `create` made, as what a cluster mounts: a Secret for each folder in it, which deploy/k8s names. `kubectl
 * apply` brings a changed one to processes that run, and rotated keys with it.
 */
export function secretManifests(folder: string): { apiVersion: 'v1'; kind: 'List'; items: Secret[] } {
  return {
    apiVersion: 'v1',
    kind: 'List',
    items: [
      ...secretsIn(join(folder, 'secrets'), (holder) =>
        STORES.includes(holder) ? `homeroom-${holder}` : `homeroom-${holder}-secrets`,
      ),
      ...secretsIn(join(folder, 'keys'), (holder) => `homeroom-${holder}-keys`),
    ],
  };
}

/** No process holds them: the stores' own, and what the set-up gives the roles of the database. */
const STORES = ['postgres', 'redis', 'roles'];

function secretsIn(folder: string, nameOf: (holder: string) => string): Secret[] {
  return readdirSync(folder)
    .sort()
    .map((holder) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: nameOf(holder) },
      type: 'Opaque',
      data: filesIn(join(folder, holder)),
    }));
}

function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(join(folder, file)).toString('base64')]),
  );
}
