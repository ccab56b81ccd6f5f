import { Directory1764000000000 } from './1764000000000-directory';

export const MIGRATIONS = [Directory1764000000000];
