import fc from 'fast-check';
import { SessionCookies } from './session-cookies';

const open = new SessionCookies(false);
const secure = new SessionCookies(true);

describe('a cookie header from a browser', () => {
  it('is read by name, among other cookies and with any white space', () => {
    expect(
      open.read('theme=dark; homeroom_session=a.b.c;homeroom_alert =  d\t; homeroom_device=e=f'),
    ).toEqual({
      access: 'a.b.c',
      alert: 'd',
      device: 'e=f',
    });
  });

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['no pair at all', 'homeroom_session'],
    ['nothing but separators', ' ; ;; , '],
    ['pairs without a name', '=homeroom_session; =; = x'],
    ['a name in other letters', 'HOMEROOM_SESSION=x'],
    ['names that every object has', '__proto__=x; constructor=y; hasOwnProperty=z; toString=w'],
    ['the name as a value', 'x=homeroom_session=y'],
    ['16 KB of one name', 'x'.repeat(16_384)],
    ['16 KB of pairs', 'a=b;'.repeat(4_096)],
    ['16 KB of equal signs', '='.repeat(16_384)],
    ['16 KB of semicolons', ';'.repeat(16_384)],
  ])('is anonymous with %s', (_name, header) => expect({ ...open.read(header) }).toEqual({}));

  it('uses the first of two cookies with one name, even when it is empty', () => {
    expect(open.read('homeroom_session=first; homeroom_session=second').access).toBe('first');
    expect(open.read('homeroom_session=; homeroom_session=second').access).toBe('');
  });

  it('is taken literally: escaped, quoted or broken values are kept as they are', () => {
    for (const value of ['%61', '%', '%E0%A4%A', '%00', '"quoted"', '\u00ff', 'a,b', '__proto__'])
      expect(open.read(`homeroom_session=${value}`).access).toBe(value);
  });

  it('over https counts only with the __Host- prefix', () => {
    expect({ ...secure.read('homeroom_session=planted; __Host-homeroom_refresh=ours') }).toEqual({
      refresh: 'ours',
    });
    expect({ ...open.read('__Host-homeroom_session=x') }).toEqual({});
  });

  it('never throws and never yields anything but the four cookies', () => {
    const pieces = fc.constantFrom('homeroom_session', '__proto__', '=', ';', ' ', '\t', '%', '"', 'x');
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        const jar = open.read(parts.join(''));
        expect(['access', 'refresh', 'alert', 'device']).toEqual(expect.arrayContaining(Object.keys(jar)));
        expect(Object.getPrototypeOf(jar)).toBe(Object.prototype);
      }),
    );
  });
});

describe('a cookie set by the gateway', () => {
  it('cannot contain a value that ends it or adds an attribute', () => {
    for (const token of ['a; Domain=evil.example', 'a\r\nset-cookie: b=c', 'a b', 'ü'])
      expect(() => open.forChange({ accessToken: token })).toThrow(TypeError);
  });

  it('has all its attributes, over http and https', () => {
    expect(open.forChange({ accessToken: 'a.b.c' })).toEqual([
      'homeroom_session=a.b.c; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(secure.forLostSession()).toEqual([
      '__Host-homeroom_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-homeroom_refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });
});
