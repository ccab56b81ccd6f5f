import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const VARIABLE = /^[A-Z][A-Z0-9_]*$/;

/**
 * The environment with what lies in SECRETS_DIR: a file is the value of the variable whose name it has. A secret in a file
 * is seen by this process alone; in the environment it is seen by children, crash reports and whoever inspects a container.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SECRETS_DIR: folder } = environment;
  if (!folder) return environment;
  const names = readdirSync(folder).filter((name) => VARIABLE.test(name));
  const secrets = names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]);
  return { ...environment, ...(Object.fromEntries(secrets) as Record<string, string>) };
}
