import { gateway, services } from '../processes';
import type { Stack } from '../stack';

type Mode = 'development' | 'production';

const LEAVING_MS = 2_500;

/**
 * Starts everything that serves people again, as an installation runs it, or open to be filled: in production no school
 * can be laid out by the demo's road. The stores and what is in them stay, and so does everybody's session.
 */
export async function runAs(mode: Mode, { supervisor, wiring }: Stack): Promise<void> {
  const specs = [...services(wiring), gateway(wiring)];
  for (const { name } of specs.toReversed()) await supervisor.get(name).stop(LEAVING_MS);
  for (const spec of specs) await supervisor.startAndWait({ ...spec, env: { ...spec.env, NODE_ENV: mode } });
}
