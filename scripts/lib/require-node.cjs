// Preloaded with `node -r` and written in old JavaScript, so that even a very old Node can say what is wrong.
var path = require('path');

function complaint(version, engines) {
  var wanted = /(\d+)\.(\d+)/.exec(engines);
  var found = /(\d+)\.(\d+)/.exec(version);
  var major = Number(found[1]) - Number(wanted[1]);
  var minor = Number(found[2]) - Number(wanted[2]);
  if (major > 0 || (major === 0 && minor >= 0)) return '';
  return 'Gangway needs Node ' + wanted[0] + ' or newer; this is Node ' + version + '.';
}

var problem = complaint(process.versions.node, require(path.join(__dirname, '../../package.json')).engines.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

module.exports = { complaint: complaint };
