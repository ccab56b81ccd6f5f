import type { Step } from '@homeroom/contracts';
import { isOfAlerts } from '@homeroom/contracts';
import { Injectable, type NestInterceptor, RequestMethod } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import { ACCESS_RULE, type AccessRule, BEFORE_FACTOR, IN_EVERY_STATE, NEEDS_STEP_UP } from './access';

/** What the decorators of a route and its controller say about who may pass. */
interface RouteRules {
  access: AccessRule | undefined;
  step: Step;
  needsStepUp: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without any a route is refused. */
    rules?: RouteRules;
  }
}

type Handler = (...given: unknown[]) => unknown;

/**
 * Reads the decorators of all controllers once, before their routes are registered, and lays what they say down on each
 * route, where the guard finds it. Nest would read them anew at every request, and would send every request of every route
 * through an interceptor that only writes need.
 */
@Injectable()
export class RouteCompiler {
  private readonly aroundWrites: { interceptor: NestInterceptor; unless: readonly string[] }[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Around what a person changes, and nothing else; `unless` a handler carries one of these marks. */
  addAroundWrites(interceptor: NestInterceptor, unless: readonly string[]): void {
    this.aroundWrites.push({ interceptor, unless });
  }

  compile(): void {
    const scanner = new MetadataScanner();
    for (const { instance, metatype } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (handler && metatype && Reflect.hasMetadata(METHOD_METADATA, handler))
          this.layDown(handler, metatype as Handler);
      }
    }
  }

  private layDown(handler: Handler, controller: Handler): void {
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
    const places = [handler, controller];
    const says = <T>(mark: string) => this.reflector.getAllAndOverride<T | undefined>(mark, places);
    const access = says<AccessRule>(ACCESS_RULE);
    const writes = method !== RequestMethod.GET;
    const rules: RouteRules = {
      access,
      step: {
        writes,
        ofAlerts: access?.kind === 'permission' && isOfAlerts(access.permission),
        inEveryState: says<true>(IN_EVERY_STATE) === true,
        beforeFactor: says<true>(BEFORE_FACTOR) === true,
      },
      needsStepUp: says<true>(NEEDS_STEP_UP) === true,
    };
    const besides = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as object | undefined;
    RouteConfig({ ...besides, rules })(handler);
    // What is open to anybody, or asked by another service, is nobody's: there is no one to whom an answer belongs.
    const isOfPerson = access?.kind === 'permission' || access?.kind === 'session';
    if (writes && isOfPerson) Reflect.defineMetadata(INTERCEPTORS_METADATA, this.around(handler), handler);
  }

  private around(handler: Handler): NestInterceptor[] {
    const isMarked = (mark: string) => this.reflector.get<unknown>(mark, handler) === true;
    return this.aroundWrites
      .filter(({ unless }) => !unless.some(isMarked))
      .map(({ interceptor }) => interceptor);
  }
}
