export * from './eventually';
export * from './mail-server';
export * from './noted-lines';
export * from './school-stub';
export * from './script-strings';
export * from './test-database';
export * from './test-keys';
export * from './test-service';
