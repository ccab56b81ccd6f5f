import { keepToContract } from '../e2e/support/contract';

const HERE = 'http://127.0.0.1:3000';
const LEVELS = { type: 'application/json; charset=utf-8', status: 200 };
const refusal = (status: number, code: string, more = {}) => ({
  status,
  type: 'application/json',
  text: JSON.stringify({ success: false, code, message: 'A sentence.', requestId: 'x', ...more }),
});
const settings = (more: object) => ({ ...LEVELS, text: JSON.stringify({ success: true, ...more }) });

describe('a platform answer checked against the contract', () => {
  const before = process.env.HOMEROOM_URL;
  beforeAll(() => {
    process.env.HOMEROOM_URL = HERE;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.HOMEROOM_URL;
    else process.env.HOMEROOM_URL = before;
  });

  const said = (...[method, url, answered]: [string, string, Parameters<typeof keepToContract>[3]]) => {
    try {
      keepToContract(method, HERE, url, answered);
    } catch (error) {
      return (error as Error).message.split('\n').slice(1);
    }
    return [];
  };

  it.each([
    ['a success as it is described', 'POST', '/api/logout', settings({})],
    ['a refusal that follows from the table', 'GET', '/api/points?x=1', refusal(401, 'NOT_SIGNED_IN')],
    ["a refusal of the route's own", 'POST', '/api/points/1/undo', refusal(409, 'UNDO_TOO_LATE')],
    [
      'the literal address before one with a place in it',
      'GET',
      '/api/points/undoable',
      { ...LEVELS, text: '[]' },
    ],
    ['known already', 'GET', '/api/students/me', { status: 304, type: undefined, tag: '"a"', text: '' }],
    ['what has no route', 'GET', '/api/nothing', refusal(404, 'NOT_FOUND', { odd: true })],
  ])('may be %s', (_name, method, url, answered) => {
    expect(said(method, url, answered)).toEqual([]);
  });

  it.each([
    [
      'a field that nobody described',
      'POST',
      '/api/logout',
      settings({ pin: '1' }),
      /"additionalProperty":"pin"/,
    ],
    ['without a field', 'POST', '/api/logout', { ...LEVELS, text: '{}' }, /"missingProperty":"success"/],
    ['with another kind of value', 'GET', '/api/points/undoable', { ...LEVELS, text: '{}' }, /must be array/],
    [
      'a code of other routes',
      'POST',
      '/api/logout',
      refusal(409, 'UNDO_TOO_LATE'),
      /must be equal to one of/,
    ],
    [
      'a refusal with more in it',
      'POST',
      '/api/logout',
      refusal(401, 'NOT_SIGNED_IN', { stack: '' }),
      /stack/,
    ],
    [
      'a status that was not foreseen',
      'POST',
      '/api/logout',
      { ...LEVELS, status: 418, text: '' },
      /418 is not in/,
    ],
    [
      'a tag that nobody foresaw',
      'GET',
      '/api/points/undoable',
      { ...LEVELS, tag: '"a"', text: '[]' },
      /304/,
    ],
    [
      'known already without a tag',
      'GET',
      '/api/students/me',
      { status: 304, type: undefined, text: '' },
      /no tag/,
    ],
    [
      'a page',
      'GET',
      '/api/points/undoable',
      { status: 200, type: 'text/html', text: '' },
      /comes as text\/html/,
    ],
  ])('is rejected when it is or holds %s', (_name, method, url, answered, sentence) => {
    expect(said(method, url, answered).join()).toMatch(sentence);
  });

  it('is checked only when it comes from the platform', () => {
    expect(() =>
      keepToContract('POST', 'http://stand-in', '/api/logout', settings({ odd: 1 })),
    ).not.toThrow();
  });
});
