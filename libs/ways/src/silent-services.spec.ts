import { SilentServices } from './silent-services';

const CHROME = 'https://fcm.googleapis.com/send/1';
const OTHERS = 'https://web.push.apple.com/2';

const missed = (services: SilentServices, times: number, now: number) => {
  for (let time = 0; time < times; time += 1) services.missedOnce(CHROME, now);
};

describe('a service of browsers that does not answer', () => {
  it('is left alone for a while after five times in a row, and no other with it', () => {
    const services = new SilentServices();
    missed(services, 4, 1_000);
    expect(services.isLeftAlone(CHROME, 1_000)).toBe(false);
    missed(services, 1, 1_000);
    expect(services.isLeftAlone('https://fcm.googleapis.com/send/3', 30_999)).toBe(true);
    expect(services.isLeftAlone(CHROME, 31_000)).toBe(false);
    expect(services.isLeftAlone(OTHERS, 1_000)).toBe(false);
  });

  it('is left alone again at the next time that it does not', () => {
    const services = new SilentServices();
    missed(services, 5, 1_000);
    missed(services, 1, 40_000);
    expect(services.isLeftAlone(CHROME, 69_999)).toBe(true);
  });

  it('is asked as ever once it has', () => {
    const services = new SilentServices();
    missed(services, 4, 1_000);
    services.answered(CHROME);
    missed(services, 4, 2_000);
    expect(services.isLeftAlone(CHROME, 2_000)).toBe(false);
  });
});
