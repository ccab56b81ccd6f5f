import { type AddressInfo, createServer } from 'node:net';
import { freePorts, requireFree } from './ports';
import { Refusal } from './voice';

describe('ports', () => {
  it('refuses a taken port with a message that names it and the setting that changes it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const refused = requireFree(port, 'MAIL_PORT', 'the mail inbox');
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(
      `Port ${port} for the mail inbox is taken: stop what listens there, or choose another with MAIL_PORT=${port + 1} npm start.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFree(port, 'MAIL_PORT', 'the mail inbox')).resolves.toBeUndefined();
  });

  it('draws a different one for each name', async () => {
    const ports = Object.values(await freePorts(['a', 'b', 'c', 'd']));
    expect(new Set(ports).size).toBe(4);
  });

  it('draws no port twice in concurrent draws', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `service-${index}`);
    const drawn = await Promise.all([freePorts(names), freePorts(names)]);
    expect(new Set(drawn.flatMap((ports) => Object.values(ports))).size).toBe(600);
  });
});
