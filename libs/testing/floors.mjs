/** The modules that assemble a service's folders, above all floors. */
const ROOF = ['app\\.module', 'seedable\\.module', 'main', 'seedable', 'migrate', 'database'];

/**
 * ESLint rules for the layers ("floors") of a service whose README says what to do instead: the given files may not import the given names.
 */
export const refusing = (readme) => {
  const refuse = (files, groups) => {
    const patterns = groups
      .filter(([names]) => names.length > 0)
      .map(([names, within, message]) => ({
        regex: `^(\\.{1,2}/)+${within}(${names.join('|')})(/|$)`,
        message: `${message} Move what both need down, or have the lower floor say what it needs (${readme}).`,
      }));
    return {
      files,
      ignores: ['**/*.spec.ts', '**/*.spec-support.ts'],
      rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
    };
  };
  return {
    /** `groups`: names, the folder they may be in, and the reason. */
    folder: (files, ...groups) => refuse(files, [...groups, [ROOF, '', 'This puts the floors together.']]),
    below: (files, floors) => refuse(files, [[floors, '', 'All floors stand on this.']]),
  };
};
