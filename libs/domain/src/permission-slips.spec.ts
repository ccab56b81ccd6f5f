import { permissionStanding } from './permission-slips';

describe('a permission', () => {
  it('stands only if a guardian said yes and none says no', () => {
    expect(permissionStanding({ yes: true, no: false })).toBe('yes');
    expect(permissionStanding({ yes: false, no: true })).toBe('no');
    expect(permissionStanding({ yes: true, no: true })).toBe('differ');
    expect(permissionStanding({ yes: false, no: false })).toBe('open');
  });
});
