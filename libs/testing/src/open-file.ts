import { HEADERS, type Identity, type ShownFile } from '@homeroom/contracts';
import { GatewayTokens, KeyFolder } from '@homeroom/platform';
import type { TestService } from './test-service';

/** Opens a file URL as a browser does. */
export async function openFile(
  { app, keys }: TestService,
  as: Identity,
  { url }: Pick<ShownFile, 'url'>,
  headers: Record<string, string> = {},
) {
  const token = new GatewayTokens(new KeyFolder(keys)).mintFor(as);
  const answer = await app.inject({
    url: url.replace('/api', ''),
    headers: { [HEADERS.serviceToken]: token, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
