import { FEATURE_KEYS, featuresOf } from './features';

describe('features', () => {
  it('are all on during the trial', () => {
    expect(Object.values(featuresOf('trial', {}, {}))).toEqual(FEATURE_KEYS.map(() => true));
  });

  it('follow the school setting before the plan, and the plan before the default', () => {
    expect(featuresOf('basic', { messages: false }, {}).messages).toBe(false);
    expect(featuresOf('basic', { messages: false }, { messages: true }).messages).toBe(true);
    expect(featuresOf('basic', { messages: true }, { messages: false }).messages).toBe(false);
    expect(featuresOf('basic', { messages: false }, {}).class_dashboard).toBe(true);
  });
});
