// Runs before doctor, on any version of Node. With ignore-scripts, npm would not run it as predoctor.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.log(
    'FAULT  packages: Node 24, which is one of them, is missing: run npm ci --omit=dev again, and let npm run install scripts (npm config get ignore-scripts must print false; npm_config_ignore_scripts in the environment counts too)',
  );
  process.exit(1);
}
