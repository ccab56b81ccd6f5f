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
 * Converts a folder written by `create` into Kubernetes Secrets: one per subfolder, with the names that deploy/k8s uses. `kubectl apply`
 * delivers changed secrets and rotated keys to running processes.
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

/** Folders that belong to no process: the stores' own secrets, and the passwords that the set-up gives the database roles. */
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
