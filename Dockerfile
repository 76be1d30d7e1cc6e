# Targets: `platform` (default) and `simulators`. See docs/platform/containers.md.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base

FROM base AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev
RUN node --import tsx tools/build/platform.ts && node --import tsx tools/build/simulators.ts && npm run build -w @playerdesk/casino

# What a program needs at run time. `npm install` follows the lockfile, which `npm ci` refuses without the development
# dependencies of the workspace. No package runs a script.
FROM build AS simulators-modules
RUN npm pkg delete devDependencies -w @playerdesk/simulators && rm -rf node_modules && \
  npm install --omit=dev --ignore-scripts -w @playerdesk/simulators --include-workspace-root=false

FROM build AS platform-modules
RUN npm pkg delete devDependencies -w @playerdesk/platform && rm -rf node_modules && \
  npm install --omit=dev --ignore-scripts -w @playerdesk/platform --include-workspace-root=false

FROM base AS simulators
ENV HOST=0.0.0.0 SIMULATORS_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=simulators-modules /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps/simulators ./apps/simulators
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4401
CMD ["node", "--enable-source-maps", "apps/simulators/dist/main.js"]

FROM base AS platform
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data/platform DOCUMENTS_FOLDER=/data/documents
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=platform-modules /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
# The program reads pictures and schemas of its sources.
COPY --from=build /app/apps/platform ./apps/platform
COPY --from=build /app/apps/backstage/dist ./apps/backstage/dist
COPY --from=build /app/apps/console/dist ./apps/console/dist
COPY --from=build /app/apps/casino/dist ./apps/casino/dist
RUN mkdir -p /data/platform /data/documents && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 4400 4402
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4400/health/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/platform/dist/main.js"]
