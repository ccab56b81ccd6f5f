// The brand is read when texts are first loaded, so modules are loaded again.
jest.resetModules();
process.env.BRAND_NAME = 'Schoolhouse';
const load = <T extends object>(path: string) => jest.requireActual<T>(path);
const { BrowserOfSomebody, OutsideServices } = load<typeof import('@homeroom/testing')>('@homeroom/testing');
const { startMessaging } = load<typeof import('../e2e/messaging-at-work')>('../e2e/messaging-at-work');
const { ToldFamily } = load<typeof import('../e2e/told-family')>('../e2e/told-family');
const { DeliveriesWorker } = load<typeof import('../deliveries/deliveries.worker')>(
  '../deliveries/deliveries.worker',
);

it('a push shows the operator’s product name', async () => {
  const outside = await OutsideServices.listen();
  const messaging = await startMessaging({ PUSH_SERVICES: outside.url }, { apart: true });
  try {
    outside.answer = { status: 201 };
    const family = await ToldFamily.of(messaging);
    await family.set({ quietFrom: null, quietUntil: null });
    const browser = new BrowserOfSomebody(outside.url);
    const { subscription: body } = browser;
    await messaging.service.call('POST', '/notifications/devices', { as: family.parent, body });
    await family.praised();
    await family.timeHasCome();
    await messaging.service.app.get(DeliveriesWorker).round();
    expect(outside.at(browser.path).map((taken) => browser.read(taken.body))).toMatchObject([
      { title: 'Schoolhouse' },
    ]);
  } finally {
    await messaging.close();
    outside.close();
  }
});
