import { Directory1764000000000 } from './1764000000000-directory';
import { ClassTieSources1764000000010 } from './1764000000010-class-tie-sources';

export const MIGRATIONS = [Directory1764000000000, ClassTieSources1764000000010];
