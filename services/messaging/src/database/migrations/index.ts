import { Directory1764000000000 } from './1764000000000-directory';
import { Features1764000000030 } from './1764000000030-features';

export const MIGRATIONS = [Directory1764000000000, Features1764000000030];
