import { SilentServices } from './silent-services';

const CHROME = 'https://fcm.googleapis.com/send/1';
const OTHERS = 'https://web.push.apple.com/2';

const missed = (services: SilentServices, times: number, now: number) => {
  for (let time = 0; time < times; time += 1) services.missedOnce(CHROME, now);
};

describe('an unresponsive push service', () => {
  it('is skipped for a while after five timeouts in a row, without affecting others', () => {
    const services = new SilentServices();
    missed(services, 4, 1_000);
    expect(services.isLeftAlone(CHROME, 1_000)).toBe(false);
    missed(services, 1, 1_000);
    expect(services.isLeftAlone('https://fcm.googleapis.com/send/3', 30_999)).toBe(true);
    expect(services.isLeftAlone(CHROME, 31_000)).toBe(false);
    expect(services.isLeftAlone(OTHERS, 1_000)).toBe(false);
  });

  it('is skipped again after the next timeout', () => {
    const services = new SilentServices();
    missed(services, 5, 1_000);
    missed(services, 1, 40_000);
    expect(services.isLeftAlone(CHROME, 69_999)).toBe(true);
  });

  it('is used normally again after a response', () => {
    const services = new SilentServices();
    missed(services, 4, 1_000);
    services.answered(CHROME);
    missed(services, 4, 2_000);
    expect(services.isLeftAlone(CHROME, 2_000)).toBe(false);
  });
});
