export * from './eventually';
export * from './test-database';
export * from './test-keys';
export * from './test-service';
