const TOKEN = 'c2xpcC10b2tlbi1vZi0xMg';

/** Opens the page at this address. */
async function opened(address: string) {
  window.history.replaceState(null, '', address);
  jest.resetModules();
  const slip = await import('./slip-token');
  slip.takeSlipToken();
  return slip;
}

test('a slip’s token is removed from the address at once, and the rest is kept', async () => {
  const steps = window.history.length;
  const { slipToken } = await opened(`/student-login?school=MAPLE4821&id=4100#slip=${TOKEN}`);
  expect(slipToken()).toBe(TOKEN);
  expect(window.location.href).toBe('http://localhost/student-login?school=MAPLE4821&id=4100');
  expect(window.history).toHaveLength(steps);
});

test.each([
  '',
  '#main',
  '#slip=',
  '#slip=short',
  `#slip=${TOKEN}x`,
  `#slip=${TOKEN.slice(1)}=`,
  `#SLIP=${TOKEN}`,
])('a hash that is no token is left alone: %s', async (hash) => {
  const { slipToken } = await opened(`/faq${hash}`);
  expect(slipToken()).toBeUndefined();
  expect(window.location.hash).toBe(hash);
});
