import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const VARIABLE = /^[A-Z][A-Z0-9_]*$/;

/**
 * The environment plus the secrets in SECRETS_DIR: each file is the value of the variable with its name. A secret in a file is seen by this
 * process only; in the environment it would be visible to child processes, crash reports and container inspection.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SECRETS_DIR: folder } = environment;
  if (!folder) return environment;
  const names = readdirSync(folder).filter((name) => VARIABLE.test(name));
  const secrets = names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]);
  return { ...environment, ...(Object.fromEntries(secrets) as Record<string, string>) };
}
