import { ownOrigins, refuseCrossSite } from './cross-site';

const LOCAL = ownOrigins('http://localhost:3000');
const PUBLIC = ownOrigins('https://homeroom.example');

function isRefused(method: string, headers: Record<string, string>, own = LOCAL): boolean {
  try {
    refuseCrossSite(method, headers, own);
    return false;
  } catch {
    return true;
  }
}

describe('cross-site protection', () => {
  it.each([
    ['same-origin', false],
    ['none', false],
    ['same-site', true],
    ['cross-site', true],
    ['anything', true],
  ])('trusts Sec-Fetch-Site: %s before Origin', (site, refused) => {
    expect(isRefused('POST', { 'sec-fetch-site': site })).toBe(refused);
    expect(isRefused('POST', { 'sec-fetch-site': site, origin: 'http://localhost:3000' })).toBe(refused);
    expect(isRefused('POST', { 'sec-fetch-site': site, origin: 'https://evil.example' })).toBe(refused);
  });

  it.each([
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://localhost:3001', true],
    ['https://localhost:3000', true],
    ['http://localhost.evil.example:3000', true],
    ['null', true],
    ['', true],
  ])('without Sec-Fetch-Site compares Origin: %s', (origin, refused) => {
    expect(isRefused('POST', { origin })).toBe(refused);
  });

  it('accepts only its own origin when public', () => {
    expect(isRefused('POST', { origin: 'https://homeroom.example' }, PUBLIC)).toBe(false);
    expect(isRefused('POST', { origin: 'http://localhost:3000' }, PUBLIC)).toBe(true);
    expect(isRefused('POST', { origin: 'http://homeroom.example' }, PUBLIC)).toBe(true);
  });

  it('lets clients without these headers through, as they are not browsers', () => {
    expect(isRefused('POST', {})).toBe(false);
  });

  it('checks every method that writes and none that reads', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(isRefused(method, { 'sec-fetch-site': 'cross-site' })).toBe(true);
    for (const method of ['GET', 'HEAD'])
      expect(isRefused(method, { 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});
