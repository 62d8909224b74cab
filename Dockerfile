# Patio in a container: built in the first stage; the second one has no tools of the build. docs/install.md says how to run it.
FROM node:20-bookworm-slim AS build
WORKDIR /patio
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY index.html vite.config.ts tsconfig.json LICENSE ./
COPY public public
COPY scripts scripts
COPY src src
COPY server server
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:20-bookworm-slim
# Other machines reach a container, so the service does not start without TOKENS.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
WORKDIR /patio
COPY --from=build /patio/package.json ./
COPY --from=build /patio/node_modules node_modules
COPY --from=build /patio/scripts/command.mjs scripts/command.mjs
COPY --from=build /patio/scripts/start.mjs scripts/start.mjs
COPY --from=build /patio/dist dist
COPY --from=build /patio/dist-service dist-service
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-service/patio.mjs"]
